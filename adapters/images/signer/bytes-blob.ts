/** A Blob that can be read synchronously, as the SDK expects: browser workers provide this, Node does not. */
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

/** The SDK looks up the reader by this global name. */
Object.assign(globalThis, { FileReaderSync: BytesReader });
