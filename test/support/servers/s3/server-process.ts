import S3rver from 's3rver';

/** The child process of server.ts: an S3-compatible server on files, which sends its port to the parent. */
const [directory = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
});
// Tests abort bodies and connections on purpose; some of these errors escape s3rver's handlers.
process.on('uncaughtException', (error) => console.error('s3rver:', error.message));
const address = await server.run();
process.send?.(address.port);
// Ends with its test, even if that is killed.
process.on('disconnect', () => process.exit());
