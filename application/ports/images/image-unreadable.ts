/** The file is no picture that can be shown. `reason` is for logs, not for clients. */
export class ImageUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImageUnreadable';
  }
}

/** Reading the file to its end takes more work, time or memory than a picture may. */
export class ImageTooComplex extends ImageUnreadable {
  constructor(reason: string) {
    super(reason);
    this.name = 'ImageTooComplex';
  }
}
