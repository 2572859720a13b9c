/** Length and type of a box (ISO 19566-5, annex A). The SDK writes no box of 4 GB, whose length would stand elsewhere. */
const HEAD = 8;

/**
 * A manifest store without the last of its manifests, which is the active one: what an ingredient had before something was made
 * with it. The store is one box that holds a description and a box for each manifest (C2PA specification 2.x, §11.1).
 * @throws Error where it is not made of whole boxes
 */
export function withoutLast(store: Uint8Array): Uint8Array {
  const view = new DataView(store.buffer, store.byteOffset, store.length);
  let last = 0;
  for (let at = HEAD; at < store.length; ) {
    const size = at + HEAD <= store.length ? view.getUint32(at) : 0;
    if (size < HEAD || at + size > store.length) throw new Error('the manifest store is not made of whole boxes');
    last = at;
    at += size;
  }
  const rest = Uint8Array.from(store.subarray(0, last));
  new DataView(rest.buffer).setUint32(0, last);
  return rest;
}
