import type { ActingEditor, ActingUser } from '../account/caller.ts';
import type { CorrectionKind } from '../correction/published-correction.ts';
import type { AccountId, ApiTokenId, CorrectionId } from '../identifiers.ts';
import type { Image } from '../image/image.ts';
import type { AiTextDeclaration } from './content/content.ts';
import type { PressReleaseContent } from './content/fields.ts';
import type { PressRelease } from './press-release.ts';
import type { TakeDownReasons } from './publication/take-down.ts';
import type { Rejection } from './review/rejection.ts';
import type { PressReleaseStatus } from './status.ts';

/** Who did it. The clock is nobody. */
export type Actor =
  | {
      readonly kind: 'publisher';
      readonly accountId: AccountId;
      readonly tokenId: ApiTokenId | null;
      /** The person, under the name of that time; absent where it was a token. */
      readonly user?: ActingUser;
    }
  | ({ readonly kind: 'editor' } & ActingEditor)
  | { readonly kind: 'clock' };

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
  readonly schedule: { readonly publishAt: Date };
  readonly reject: { readonly rejection: Rejection };
  readonly object: {
    /** The one that was rejected, which waits again. */
    readonly submission: number;
    readonly aiTextDeclaration: AiTextDeclaration;
    readonly text: string;
  };
  /** By the clock, at its time. */
  readonly publish: Nothing;
  readonly correct: {
    readonly correctionId: CorrectionId;
    readonly kind: CorrectionKind;
    /** The note that readers see; null for a mistake in writing. */
    readonly note: string | null;
    readonly fields: readonly (keyof PressReleaseContent)[];
  };
  readonly take_down: TakeDownReasons;
  readonly reinstate: Nothing;
  readonly take_down_image: TakeDownReasons & Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
  readonly reinstate_image: Pick<Image, 'role' | 'sha256'> & { readonly imageId: Image['id'] };
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
