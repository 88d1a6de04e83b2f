// Preloaded into the server that is measured: tells the processor time that it took, in microseconds, or
// the memory that is left after a collection.
process.on('message', (wanted) => {
  if (wanted === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
    return;
  }
  global.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ rss, heapUsed, external });
});
process.channel.unref();
