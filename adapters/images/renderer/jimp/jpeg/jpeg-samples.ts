/**
 * What `decode` returns, and the last array of `length` bytes that it made by `new Uint8Array(length)`.
 *
 * jpeg-js turns the four samples of a CMYK picture into three by a formula that no press follows, and hands out only
 * those; the four are in the last array that it makes. `decode` must not wait for anything.
 */
export function withLastArray<T>(
  length: number,
  decode: () => T,
): { readonly result: T; readonly array: Uint8Array | undefined } {
  const original = globalThis.Uint8Array;
  let array: Uint8Array | undefined;
  globalThis.Uint8Array = new Proxy(original, {
    construct(target, args, newTarget) {
      const made: Uint8Array = Reflect.construct(target, args, newTarget);
      if (args[0] === length) array = made;
      return made;
    },
  });
  try {
    const result = decode();
    return { result, array };
  } finally {
    globalThis.Uint8Array = original;
  }
}
