/** What was opened, and how it is given back. */
export interface CloseStack {
  opened(close: () => Promise<void>): void;
  /** Gives everything back, the last first, whatever becomes of each. Throws what went wrong first. */
  closeAll(): Promise<void>;
}

export function createCloseStack(): CloseStack {
  const stack: (() => Promise<void>)[] = [];
  return {
    opened: (close) => {
      stack.push(close);
    },
    async closeAll() {
      const failures: unknown[] = [];
      for (let close = stack.pop(); close !== undefined; close = stack.pop()) {
        await close().catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
