/** So many records of long texts are read, or being made an answer of, at a time: two of the longest pages. */
const SLOTS = 200;

let free = SLOTS;
const waiting: { readonly count: number; readonly begin: () => void }[] = [];

/**
 * As `make`, which reads so many records and makes text of them, once there are slots for them all; first come, first
 * served. A hundred whole texts take up to a hundred megabytes on their way.
 */
export async function withSlots<T>(count: number, make: () => Promise<T>): Promise<T> {
  if (waiting.length > 0 || free < count) {
    await new Promise<void>((begin) => waiting.push({ count, begin }));
  } else {
    free -= count;
  }
  try {
    return await make();
  } finally {
    free += count;
    for (let [first] = waiting; first !== undefined && free >= first.count; [first] = waiting) {
      waiting.shift();
      free -= first.count;
      first.begin();
    }
  }
}
