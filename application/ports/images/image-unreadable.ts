/** The file cannot be decoded as a picture. `reason` is for logs, not for clients. */
export class ImageUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImageUnreadable';
  }
}

/** Decoding the file exceeds the limits of work, time or memory. */
export class ImageTooComplex extends ImageUnreadable {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImageTooComplex';
  }
}
