import type {
  ImageHeader,
  RenditionMetadata,
  RenditionMimeType,
  RenditionName,
  RenditionSpec,
} from '../../../domain/index.ts';

export interface RenderRequest<Name extends string = RenditionName> {
  readonly path: string;
  readonly header: ImageHeader;
  /** What is to be made of it, the largest first. */
  readonly renditions: readonly RenditionSpec<Name>[];
  /** Percent of the upright picture. */
  readonly focusX: number;
  readonly focusY: number;
  readonly noCrop: boolean;
  /** Written into each rendition as XMP (contract §7). */
  readonly metadata: RenditionMetadata;
  /** Whom the work is for, such as an account: shares take turns, and each has its part of the queue. */
  readonly share: string;
}

export interface RenderedImage<Name extends string = RenditionName> {
  readonly name: Name;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mimeType: RenditionMimeType;
}

export interface RenderResult<Name extends string = RenditionName> {
  /** Pixels of the upright picture: orientation applied. */
  readonly width: number;
  readonly height: number;
  /** All as JPEG, then all as WebP, each time in the order of the request. */
  readonly renditions: readonly RenderedImage<Name>[];
}

export interface ImageRenderer {
  /**
   * The renditions as planRendition lays them out, each as JPEG and as WebP, sRGB, orientation applied, never enlarged,
   * off the main thread. Transparency lies on the neutral ground; of the file's own metadata nothing is kept. Work beyond
   * its bound waits in a queue that has an end, in all and for each share; the shares take turns, so that one with much to
   * do makes no other wait for all of it.
   * @throws what the file system says (`ENOENT`) where the file cannot be read
   * @throws ImageUnreadable where the file does not decode to its end, moves, or is not as large as its header says; ImageTooComplex where decoding takes too much work,
   * processor time or memory, or ends the process that does it
   * @throws ApplicationError `unavailable` where the queue is full or the share's part of it used up, also after waiting
   * where another share has less; where nothing can be started to do the work, the machine is too busy for it to be
   * done in time, or the renderer closed
   */
  render<Name extends string>(request: RenderRequest<Name>): Promise<RenderResult<Name>>;
  /** Ends the workers; what is running is given up. */
  close(): Promise<void>;
}
