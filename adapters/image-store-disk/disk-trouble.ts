import { storageTrouble } from '../../application/storage-trouble.ts';

/** As `work`, which uses the disk. @throws ApplicationError `unavailable` where the disk is in trouble */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageTrouble(error);
  }
}
