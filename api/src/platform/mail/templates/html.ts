/** Text for a place in HTML, element content or quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A part of an email: one of a paragraph, a button or a table. */
export interface Block {
  paragraph?: string;
  button?: { label: string; href: string };
  rows?: { label: string; value: string; strong?: boolean }[];
}

const font = "font-family:Georgia,'Times New Roman',serif";
const sans = 'font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

function blockHtml(block: Block): string {
  if (block.button) {
    const { label, href } = block.button;
    return `<p style="margin:28px 0"><a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="${sans};background:#23483b;color:#fff;padding:14px 26px;border-radius:999px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(label)}</a></p>`;
  }
  if (block.rows) {
    const cell = `${sans};padding:8px 0;border-bottom:1px solid #ece5d8;font-size:15px`;
    const row = (r: { label: string; value: string; strong?: boolean }) =>
      `<tr><td style="${cell};${r.strong ? 'font-weight:700' : ''}">${escapeHtml(r.label)}</td><td align="right" style="${cell};${r.strong ? 'font-weight:700' : ''}">${escapeHtml(r.value)}</td></tr>`;
    return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:20px 0">${block.rows.map(row).join('')}</table>`;
  }
  return `<p style="${sans};font-size:16px;line-height:1.6;margin:0 0 16px">${escapeHtml(block.paragraph ?? '')}</p>`;
}

/**
 * The one frame of every mail: tables and inline styles, because mail programs know little else.
 * @param seller Name and postal address of the store, in one line (`SELLER`).
 */
export function frameHtml(
  heading: string,
  blocks: readonly Block[],
  publicUrl: string,
  seller: string,
  why = 'You received this because you have a Larder account.',
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#26302b"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf8;border-radius:20px"><tr><td style="padding:36px 40px">
<p style="${font};font-size:26px;color:#23483b;margin:0 0 24px"><a href="${escapeHtml(publicUrl)}" target="_blank" rel="noopener" style="color:#23483b;text-decoration:none">Larder</a></p>
<h1 style="${font};font-size:30px;line-height:1.2;font-weight:400;margin:0 0 20px">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr></table>
<p style="${sans};font-size:12px;color:#7b8078;margin:20px 0 0">${escapeHtml(why)}<br>${escapeHtml(seller)}</p>
</td></tr></table></body></html>`;
}

/** The same mail as plain text, with the store's name and postal address at its end. */
export function frameText(heading: string, blocks: readonly Block[], seller: string): string {
  const parts = blocks.map((b) => {
    if (b.button) return `${b.button.label}: ${b.button.href}`;
    if (b.rows) return b.rows.map((r) => `${r.label}: ${r.value}`).join('\n');
    return b.paragraph ?? '';
  });
  return [heading, ...parts, seller].join('\n\n');
}
