/** Receiver of dropped and pasted files. */
export interface Arrivals {
  /** A file is dragged over the page. */
  readonly onHover: (isAbove: boolean) => void;
  /** `count` files arrived; `file` is the first. */
  readonly onFile: (file: File, count: number) => void;
}

/** Listens for files dropped anywhere on the page, which browsers would open instead, and for pasted ones. */
export function listenForFiles(arrivals: Arrivals, signal: AbortSignal): void {
  listenForDroppedFiles(arrivals, signal);
  document.addEventListener('paste', (event) => take(arrivals, event.clipboardData) && event.preventDefault(), {
    signal,
  });
}

function take({ onFile }: Arrivals, data: DataTransfer | null): boolean {
  const [file] = data?.files ?? [];
  if (file !== undefined) onFile(file, data?.files.length ?? 1);
  return file !== undefined;
}

/** The same without pasted files. */
export function listenForDroppedFiles(arrivals: Arrivals, signal?: AbortSignal): void {
  const { onHover } = arrivals;
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const listen = <Name extends 'dragover' | 'dragleave' | 'drop'>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, signal && { signal });
  listen('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onHover(true);
  });
  listen('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) onHover(false);
  });
  listen('drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onHover(false);
    take(arrivals, event.dataTransfer);
  });
}
