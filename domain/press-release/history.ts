import type { ActingUser } from '../account/caller.ts';
import type { AccountId, ApiTokenId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { AiTextDeclaration, PressReleaseContent } from './content.ts';
import type { PressRelease } from './press-release.ts';
import type { Rejection } from './rejection.ts';
import type { PressReleaseStatus } from './status.ts';

/** Who did it. An editor works through the command line and is known by name only. */
export type Actor =
  | {
      readonly kind: 'publisher';
      readonly accountId: AccountId;
      readonly tokenId: ApiTokenId | null;
      /** The person, under the name of that time; absent where it was a token. */
      readonly user?: ActingUser;
    }
  | { readonly kind: 'editor'; readonly name: string };

/** What each action brings along, as its history entry keeps it. */
export interface HistoryDetails {
  readonly create: Nothing;
  readonly edit: { readonly fields: readonly (keyof PressReleaseContent)[] };
  readonly attach_image: Pick<
    Image,
    'role' | 'sha256' | 'aiLabel' | 'aiLabelDeclared' | 'aiLabelSource' | 'aiLabelRecognised'
  > & {
    readonly imageId: Image['id'];
    /** The preview image whose place it takes. */
    readonly replacedImageId: Image['id'] | null;
  };
  readonly remove_image: Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
  readonly submit: {
    /** 1 for the first. */
    readonly submission: number;
    readonly aiTextDeclaration: AiTextDeclaration;
  };
  readonly withdraw: Nothing;
  readonly approve: Nothing;
  readonly reject: { readonly rejection: Rejection };
  readonly delete: Nothing;
}

type Nothing = Readonly<Record<never, never>>;

/** An action, with what it brings along. */
export type Step<A extends keyof HistoryDetails = keyof HistoryDetails> = {
  readonly [Each in A]: { readonly action: Each; readonly details: HistoryDetails[Each] };
}[A];

/** An entry of a release's history (contract §5: every transition, with actor, time and snapshot). */
export type HistoryEntry = Step & {
  readonly from: PressReleaseStatus | null;
  /** Null once the release is gone. */
  readonly to: PressReleaseStatus | null;
  readonly actor: Actor;
  readonly at: Date;
  /**
   * The release as the transition left it, for those that keep one (see TRANSITIONS). Its version is the one before: the
   * repository raises it when it stores both.
   */
  readonly snapshot: PressRelease | null;
};

/** A changed release, and the history entry of the change. */
export interface Change<R = PressRelease> {
  readonly release: R;
  readonly entry: HistoryEntry;
}
