/** An address for mail. Where it has no room it breaks after its @, not within a word. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span>
      {`${name}@`}
      <wbr />
      {host}
    </span>
  );
}
