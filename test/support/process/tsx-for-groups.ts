/**
 * tsx loads the TypeScript of a group, whose files share a process. Node itself loads a file that has a process of its
 * own, as it loads the service: that takes a third of tsx's processor time, once for each file.
 */
if (process.argv[1]?.includes('/test/groups/')) {
  const { register } = await import('tsx/esm/api');
  register();
}

export {};
