/** What was opened, and how it is given back. */
export interface CloseStack {
  opened(close: () => Promise<void>): void;
  /** Gives everything back, the last first. */
  closeAll(): Promise<void>;
}

export function createCloseStack(): CloseStack {
  const stack: (() => Promise<void>)[] = [];
  return {
    opened: (close) => {
      stack.push(close);
    },
    async closeAll() {
      for (let close = stack.pop(); close !== undefined; close = stack.pop()) await close();
    },
  };
}
