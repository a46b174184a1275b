import { spawn } from 'node:child_process';

/** Runs a program in the foreground, which ends with this process, and this process with its status. */
export function runServer(program, args, options = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(program, args, { ...options, stdio });
  // Not by a signal: where one is sent to the whole process group, the server has it already. The channel
  // also closes when this process is killed.
  const stop = () => server.connected && server.disconnect();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  // The program that has started this one stops, or was killed.
  process.once('disconnect', stop);
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Ends this process as SIGTERM does when the shell of npm has ended, in which it runs: at a `kill` of npm's process,
 * npm passes the signal to its shell only, which dies of it alone. Plain JavaScript: it runs before the installation.
 */
export function endWithShell() {
  // Elsewhere a program may outlive its shell (nohup).
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
