/** Coefficients of one block of 8×8 pixels. */
const BLOCK = 64;
const BLOCK_BYTES = BLOCK * Int32Array.BYTES_PER_ELEMENT;
/** Large enough that the system maps it on its own, and has it back as soon as it is free. Only what is used counts. */
const SLAB_BYTES = 64 * 1024 * 1024;

/**
 * Makes `new Int32Array(64)` in this process a view of a large shared buffer.
 *
 * jpeg-js keeps each block of a picture in such an array of its own: three million of them for 8000×8000 pixels, each
 * with its own piece of memory, which took 2.6 GB and 5 to 11 seconds, and left more than 2 GB of splinters behind
 * when the picture was done. As views they take 1.5 GB and half the time, and leave next to nothing.
 * Only for a process that does nothing but decode: a block that lives on keeps its whole buffer.
 */
export function poolBlocks(): void {
  let slab = new ArrayBuffer(0);
  let used = 0;
  globalThis.Int32Array = new Proxy(Int32Array, {
    construct(target, args, newTarget) {
      if (args.length !== 1 || args[0] !== BLOCK) return Reflect.construct(target, args, newTarget);
      if (used + BLOCK_BYTES > slab.byteLength) {
        slab = new ArrayBuffer(SLAB_BYTES);
        used = 0;
      }
      const block = new target(slab, used, BLOCK);
      used += BLOCK_BYTES;
      return block;
    },
  });
}
