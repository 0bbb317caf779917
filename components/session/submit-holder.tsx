/**
 * Runs with the first bytes of the page. A form that is sent before the page's own script is there is not posted, which
 * would empty it, but marked; `useHeldSubmit` sends it. Once React listens, it has prevented the event before this hears it.
 */
const script = `addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.dataset.held=''}})`;

/** The nonce is the one of the request's content security policy. */
export function SubmitHolder({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
