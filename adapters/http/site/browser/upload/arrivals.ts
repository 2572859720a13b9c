/** Where the file of a drop or of the clipboard goes. */
export interface Arrivals {
  /** While a file is held above the page. */
  readonly onHover: (isAbove: boolean) => void;
  /** `count` files came; this is the first. */
  readonly onFile: (file: File, count: number) => void;
}

/** Listens for files that are dropped anywhere on the page, where the browser would leave the page for them, or pasted. */
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
