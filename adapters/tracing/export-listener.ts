/** Notified when exports begin to fail and when they succeed again, not of each failure. */
export interface ExportListener {
  /** Called when exports fail and spans are lost; once until onRegained. The reason contains no secret. */
  readonly onLost: (reason: string) => void;
  readonly onRegained: () => void;
}
