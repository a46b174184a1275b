const oldest = [22, 18];

/** Ends the process with one sentence where Node is too old. Plain JavaScript: older ones read it too. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Vitrine needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
  );
  process.exit(1);
}
