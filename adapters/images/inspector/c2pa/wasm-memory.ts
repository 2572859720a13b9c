const PAGE = 64 * 1024;
const MEMORY_SECTION = 5;

/**
 * Adds an upper limit to a WebAssembly module's memory (core specification, §5.5.8): the module declares none, and
 * Node's limits do not cover it. Growing beyond the limit fails inside the module.
 * @throws Error unless the module has exactly one memory of its own
 */
export function withMemoryLimit(module: Uint8Array, megabytes: number): Uint8Array {
  const bytes = Buffer.from(module.buffer, module.byteOffset, module.byteLength);
  let at = 8; // magic and version
  while (at < bytes.length) {
    const id = bytes[at];
    const size = readLeb(bytes, at + 1);
    const end = size.next + size.value;
    if (id === MEMORY_SECTION) {
      const count = readLeb(bytes, size.next);
      const flags = readLeb(bytes, count.next);
      const initial = readLeb(bytes, flags.next);
      if (count.value !== 1 || flags.value > 1) break;
      const body = Buffer.from([1, 1, ...leb(initial.value), ...leb((megabytes * 1024 * 1024) / PAGE)]);
      const head = Buffer.from([MEMORY_SECTION, ...leb(body.length)]);
      return Buffer.concat([bytes.subarray(0, at), head, body, bytes.subarray(end)]);
    }
    at = end;
  }
  throw new Error('the WebAssembly module has no memory of its own that could be limited');
}

function readLeb(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at };
  }
}

function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(Math.floor(value / 0x80))];
}
