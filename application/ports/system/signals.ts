/** `work`: for background jobs. `portals`: something that portals show has changed. */
export type Signal = 'work' | 'portals';

/**
 * Messages between the processes of a service about what they have committed. They only save time: one that is lost is
 * made up for by polling, and one too many costs a query.
 */
export interface Signals {
  /** Tells the other processes, within milliseconds. Signals in quick succession are one. Never throws. */
  send(signal: Signal): void;
  /** Calls the listener with each signal of another process. */
  listen(listener: (signal: Signal) => void): void;
  /** True while signals of others arrive. */
  isConnected(): boolean;
  /** Calls the listener whenever `isConnected` changes. */
  onChange(listener: (isConnected: boolean) => void): void;
  /** Sends what is left, and ends the connections. */
  close(): Promise<void>;
}
