/** Resources that were opened, with their close functions. */
export interface CloseStack {
  closeAtEnd(close: () => Promise<void>): void;
  /** Closes everything in reverse order, even after failures. Throws the first error. */
  closeAll(): Promise<void>;
}

export function createCloseStack(): CloseStack {
  const stack: (() => Promise<void>)[] = [];
  return {
    closeAtEnd: (close) => {
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
