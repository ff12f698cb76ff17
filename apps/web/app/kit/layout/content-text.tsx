/** Text of an operator's page. */
export function ContentText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from the operator's Markdown, raw HTML escaped.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
