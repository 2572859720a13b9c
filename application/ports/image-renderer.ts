import type { ImageHeader, RenditionMetadata, RenditionName } from '../../domain/index.ts';

export interface RenderRequest {
  readonly path: string;
  readonly header: ImageHeader;
  /** Percent of the upright picture. */
  readonly focusX: number;
  readonly focusY: number;
  readonly noCrop: boolean;
  /** Written into each rendition as XMP (contract §7). */
  readonly metadata: RenditionMetadata;
  /** Whom the work is for, such as an account: shares take turns, and each has its part of the queue. */
  readonly share: string;
}

export interface RenderedImage {
  readonly name: RenditionName;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mimeType: 'image/jpeg';
}

export interface RenderResult {
  /** Pixels of the upright picture: orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly RenderedImage[];
}

export interface ImageRenderer {
  /**
   * The three renditions of RENDITIONS as planRendition lays them out, sRGB JPEG, orientation applied, never enlarged,
   * off the main thread. Transparency lies on the neutral ground; of the file's own metadata nothing is kept. Work beyond its bound waits in a queue that has an end, in all and for each share; the shares
   * take turns, so that one with much to do makes no other wait for all of it.
   * @throws what the file system says (`ENOENT`) where the file cannot be read
   * @throws ImageUnreadable where the file does not decode to its end, moves, or is not as large as its header says; ImageTooComplex where decoding takes too much work,
   * processor time or memory, or ends the process that does it
   * @throws ApplicationError `unavailable` where the queue is full or the share's part of it used up, also after waiting
   * where another share has less; where nothing can be started to do the work, the machine is too busy for it to be
   * done in time, or the renderer closed
   */
  render(request: RenderRequest): Promise<RenderResult>;
  /** Ends the workers; what is running is given up. */
  close(): Promise<void>;
}
