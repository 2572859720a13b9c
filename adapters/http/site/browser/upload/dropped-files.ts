/** Receiver of dropped and pasted files. */
export interface Arrivals {
  /** A file is dragged over the page. */
  readonly onHover: (isAbove: boolean) => void;
  /** `count` files arrived; `file` is the first. */
  readonly onFile: (file: File, count: number) => void;
}

/** Listens for files dropped anywhere on the page, which browsers would open instead, and for pasted ones. */
export function listenForFiles({ onHover, onFile }: Arrivals, signal: AbortSignal): void {
  const take = (data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (file !== undefined) onFile(file, data?.files.length ?? 1);
    return file !== undefined;
  };
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { signal });
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
    take(event.dataTransfer);
  });
  listen('paste', (event) => {
    if (take(event.clipboardData)) event.preventDefault();
  });
}
