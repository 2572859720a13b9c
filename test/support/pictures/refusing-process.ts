/** A child process that cannot work, such as one whose native library does not load. */
process.on('message', () => undefined);
process.send?.({ refusal: 'the library is not there' });
