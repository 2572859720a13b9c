/** A Blob that the SDK can read synchronously, as a browser's worker can and Node cannot. */
export class BytesBlob extends Blob {
  readonly content: Uint8Array;

  constructor(content: Uint8Array) {
    super([]);
    this.content = content;
    // The SDK reads the size and then `content`, so nothing is copied.
    Object.defineProperty(this, 'size', { value: content.length });
  }
}

class BytesReader {
  readAsArrayBuffer({ content }: BytesBlob): ArrayBuffer {
    return Uint8Array.from(content).buffer;
  }
}

/** The SDK looks it up by this global name. */
Object.assign(globalThis, { FileReaderSync: BytesReader });
