import type { AiLabel } from './ai-label.ts';
import type { C2paState, ParentManifest } from './provenance.ts';

/** What the Content Credentials of a file are, and what they say: of whoever signed, as far as its signature holds. */
export interface CredentialReading {
  /** Null where there is no manifest. */
  readonly state: C2paState | null;
  /** The operator of this service has signed it. Also true of a picture that was `changed` since. */
  readonly ours: boolean;
  /** The signature holds, and the file is not the one that was signed. */
  readonly changed: boolean;
  /** What the active manifest is called, such as `urn:c2pa:…`. */
  readonly manifest: string | null;
  /** Who signed: organisation, or name. */
  readonly signer: string | null;
  /** The program that made it. */
  readonly generator: string | null;
  /** By their names, in order, such as `c2pa.opened`. */
  readonly actions: readonly string[];
  /** As written: an address or a term. */
  readonly sourceType: string | null;
  readonly credit: string | null;
  readonly copyrightNotice: string | null;
  readonly licenceUrl: string | null;
  /** The key of the rendition that it was made for; ours alone say it. */
  readonly rendition: string | null;
  /** The label that stood beside the picture; ours alone say it. */
  readonly aiLabel: AiLabel | null;
  /** What the picture was made from: their own manifests, null for those without. */
  readonly ingredients: readonly { readonly relationship: string; readonly manifest: string | null }[];
  /** What became of the original's manifests; ours alone say it. */
  readonly parentManifest: ParentManifest | null;
}

/** A file without a manifest, or one that says nothing that holds. */
export const NO_CREDENTIAL: CredentialReading = {
  state: null,
  ours: false,
  changed: false,
  manifest: null,
  signer: null,
  generator: null,
  actions: [],
  sourceType: null,
  credit: null,
  copyrightNotice: null,
  licenceUrl: null,
  rendition: null,
  aiLabel: null,
  ingredients: [],
  parentManifest: null,
};
