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
  /** Requested renditions, the largest first. */
  readonly renditions: readonly RenditionSpec<Name>[];
  /** Percent of the upright picture. */
  readonly focusX: number;
  readonly focusY: number;
  readonly noCrop: boolean;
  /** Written into each rendition as XMP (contract §7). */
  readonly metadata: RenditionMetadata;
  /** The beneficiary, such as an account: the queue is fair between shares and bounded for each. */
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
  /** All JPEGs, then all WebPs, each in the order of the request; a `whole` one (see RenditionSpec) has no WebP. */
  readonly renditions: readonly RenderedImage<Name>[];
}

export interface ImageRenderer {
  /**
   * Renders each planned rendition (see planRendition) as JPEG and WebP: sRGB, orientation applied, never enlarged, off
   * the main thread. Transparency is filled with the neutral ground; no metadata of the file is kept. Excess work waits
   * in a queue that is bounded in total and for each share, and fair between shares.
   * @throws the file system's error (`ENOENT`) if the file cannot be read
   * @throws ImageUnreadable if the file does not decode completely, is animated, or differs in size from its header
   * @throws ImageTooComplex if decoding exceeds the limits of work, processor time or memory, or crashes its process
   * @throws ApplicationError `unavailable` if the queue or the share's limit is full, also after waiting if another
   *   share has less; if no worker can be started, the machine is too busy to finish in time, or the renderer is
   *   closed
   */
  render<Name extends string>(request: RenderRequest<Name>): Promise<RenderResult<Name>>;
  /** Stops the workers and aborts running work. */
  close(): Promise<void>;
}
