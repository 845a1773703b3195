/** Says where somebody pays that no money moves, in the sandbox and with test keys alike, and which card to use. */
export function SandboxBanner() {
  return (
    <p role="note" className="bg-ink px-(--margin) py-2.5 text-center type-ui text-wall">
      <strong className="font-semibold">Test mode: no money moves.</strong> Pay with card 4242 4242
      4242 4242, any later date and any code.
    </p>
  );
}
