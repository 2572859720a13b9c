/** A Blob whose bytes are at hand at once: the SDK reads it synchronously, as a browser's worker can and Node cannot. */
export class BytesBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.content = content;
    // It asks how much there is, and reads that from `content`: nothing is copied twice.
    Object.defineProperty(this, 'size', { value: content.length });
  }
}

class BytesReader {
  readAsArrayBuffer({ content }: BytesBlob): ArrayBuffer {
    return Uint8Array.from(content).buffer;
  }
}

/** By this name the SDK looks for it. */
Object.assign(globalThis, { FileReaderSync: BytesReader });
