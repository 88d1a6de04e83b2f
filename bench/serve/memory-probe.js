// Preloaded into the server that is measured: tells the memory that is left after a collection.
process.on('message', () => {
  global.gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ rss, heapUsed });
});
process.channel.unref();
