/** Receives changes, not each failure. */
export interface ExportListener {
  /** Exports fail, and their spans are lost. The reason contains no secret. Called once until onRegained. */
  readonly onLost: (reason: string) => void;
  readonly onRegained: () => void;
}
