/** Runs `work` while the Node executable is not found, so that no child process can start. */
export async function withoutNode(work: () => Promise<void>): Promise<void> {
  const { execPath } = process;
  process.execPath = '/no/such/node';
  try {
    await work();
  } finally {
    process.execPath = execPath;
  }
}
