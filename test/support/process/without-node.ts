/** Does the work while no process can be started from this one, because its program is not where it was. */
export async function withoutNode(work: () => Promise<void>): Promise<void> {
  const { execPath } = process;
  process.execPath = '/no/such/node';
  try {
    await work();
  } finally {
    process.execPath = execPath;
  }
}
