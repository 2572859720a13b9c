import S3rver from 's3rver';

/** What test/support/servers/s3-server.ts starts: an S3-compatible server on files, which tells its port to the parent. */
const [directory = '', port = '0'] = process.argv.slice(2);
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
});
// A body that breaks off, or a connection, is a test's own doing; s3rver lets some of their errors through to here.
process.on('uncaughtException', (error) => console.error('s3rver:', error.message));
const address = await server.run();
process.send?.(address.port);
// Tests that die leave no server behind.
process.on('disconnect', () => process.exit());
