// Loaded into electron-builder before it starts. After a failed download it has said what is wrong and has set its exit
// code, but waits half a minute: @electron/get leaves the timer of its progress bar running.
setInterval(() => {
  if (process.exitCode === 1) process.exit();
}, 100).unref();
