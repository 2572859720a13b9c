/** `work`: for background jobs. `portals`: something that portals show has changed. */
export type Signal = 'work' | 'portals';

/**
 * Messages between the processes of a service about committed changes. They only save time: polling makes up for a lost
 * message, and a superfluous one costs a query.
 */
export interface Signals {
  /** Notifies the other processes within milliseconds. Signals in quick succession are sent as one. Never throws. */
  send(signal: Signal): void;
  /** Calls the listener with each signal of another process. */
  listen(listener: (signal: Signal) => void): void;
  /** True while signals of other processes are received. */
  isConnected(): boolean;
  /** Calls the listener whenever `isConnected` changes. */
  onChange(listener: (isConnected: boolean) => void): void;
  /** Sends pending signals and closes the connections. */
  close(): Promise<void>;
}
