/** Listener for dropped and pasted files. */
export interface FileListener {
  /** Called when a file is dragged onto the page or leaves it. */
  readonly onHover: (isAbove: boolean) => void;
  /** Called with the first of `count` files. */
  readonly onFile: (file: File, count: number) => void;
}

/** Listens for pasted files, and for files dropped anywhere on the page, which browsers would otherwise open. */
export function listenForFiles(listener: FileListener, signal: AbortSignal): void {
  listenForDroppedFiles(listener, signal);
  document.addEventListener('paste', (event) => take(listener, event.clipboardData) && event.preventDefault(), {
    signal,
  });
}

function take({ onFile }: FileListener, data: DataTransfer | null): boolean {
  const [file] = data?.files ?? [];
  if (file !== undefined) onFile(file, data?.files.length ?? 1);
  return file !== undefined;
}

/** Like `listenForFiles`, without pasted files. */
export function listenForDroppedFiles(listener: FileListener, signal?: AbortSignal): void {
  const { onHover } = listener;
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
    take(listener, event.dataTransfer);
  });
}
