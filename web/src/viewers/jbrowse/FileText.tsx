/** What JBrowse's own part of this name shows as HTML, as the text that it is: what files hold is never markup. */
export default function FileText({ html, className }: { html: unknown; className?: string }) {
  return <span {...(className !== undefined && { className })}>{String(html)}</span>
}
