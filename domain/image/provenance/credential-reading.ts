import type { AiLabel } from '../ai-label/ai-label.ts';
import type { C2paState, ParentManifest } from './provenance.ts';

/** The Content Credentials read from a file. Values come from the signer and are set only if the signature holds. */
export interface CredentialReading {
  /** Null if there is no manifest. */
  readonly state: C2paState | null;
  /** True if the operator of this service signed it, even if the file was changed afterwards. */
  readonly ours: boolean;
  /** The signature holds, but the file differs from the one that was signed. */
  readonly changed: boolean;
  /** Label of the active manifest, such as `urn:c2pa:…`. */
  readonly manifest: string | null;
  /** The signer's organisation, or name. */
  readonly signer: string | null;
  /** The program that made the claim. */
  readonly generator: string | null;
  /** Names of the actions in order, such as `c2pa.opened`. */
  readonly actions: readonly string[];
  /** A digital source type as written: an address or a term. */
  readonly sourceType: string | null;
  readonly credit: string | null;
  readonly copyrightNotice: string | null;
  readonly licenceUrl: string | null;
  /** Key of the rendition that was signed; only our own manifests carry it. */
  readonly rendition: string | null;
  /** The AI label shown with the picture; only our own manifests carry it. */
  readonly aiLabel: AiLabel | null;
  /** The source pictures and their manifests; null for those without one. */
  readonly ingredients: readonly { readonly relationship: string; readonly manifest: string | null }[];
  /** The treatment of the original's manifests; only our own manifests carry it. */
  readonly parentManifest: ParentManifest | null;
}

/** The reading of a file without a valid manifest. */
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
