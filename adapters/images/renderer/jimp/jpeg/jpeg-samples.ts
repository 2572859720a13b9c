/**
 * Returns the result of `decode`, and the last array it created with `new Uint8Array(length)`.
 *
 * jpeg-js converts the four samples of a CMYK pixel to three by a formula that matches no printing press, and returns
 * only those. The original four are in the last array that it creates. `decode` must be synchronous.
 */
export function withLastArray<T>(
  length: number,
  decode: () => T,
): { readonly result: T; readonly array: Uint8Array | undefined } {
  const original = globalThis.Uint8Array;
  let array: Uint8Array | undefined;
  globalThis.Uint8Array = new Proxy(original, {
    construct(target, args, newTarget) {
      const created: Uint8Array = Reflect.construct(target, args, newTarget);
      if (args[0] === length) array = created;
      return created;
    },
  });
  try {
    const result = decode();
    return { result, array };
  } finally {
    globalThis.Uint8Array = original;
  }
}
