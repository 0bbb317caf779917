import type PDFDocument from 'pdfkit';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { projectFile } from '../../project-file';
import type { Party } from '../../store/party';
import { documentTexts } from './document-texts';
import type { DocumentWording } from './document-wording';
import type { PrintedDocument } from './printed-document';

const margin = 50;
const width = 595.28 - 2 * margin;
const fonts = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
type Pdf = InstanceType<typeof PDFDocument>;

/**
 * Draws a document as PDF on A4. Equal documents result in equal bytes. Set `isCompressed` to false to leave the page
 * content readable in tests. Throws the errors of the fonts and the PDF engine.
 */
export async function layOut(printed: PrintedDocument, isCompressed = true): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit');
  const created = new Date(`${printed.day}T00:00:00Z`);
  const pdf = new Document({
    size: 'A4',
    margin,
    bufferPages: true,
    compress: isCompressed,
    lang: printed.language,
    info: { Title: printed.title, CreationDate: created, ModDate: created },
  });
  for (const [name, file] of Object.entries(fonts))
    pdf.registerFont(name, projectFile(`node_modules/dejavu-fonts-ttf/ttf/${file}`));
  const parts: Uint8Array[] = [];
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  draw(pdf, printed);
  numberPages(pdf, printed);
  pdf.end();
  return ended;
}

function draw(pdf: Pdf, printed: PrintedDocument): void {
  pdf.font('bold').fontSize(14).text(printed.title, { width }).moveDown(0.8);
  for (const { role, party } of printed.parties) drawParty(pdf, printed, role, party);
  pdf.font('plain').fontSize(9);
  for (const paragraph of printed.paragraphs) pdf.text(paragraph, { width, align: 'left' }).moveDown(0.5);
  if (printed.table) drawTable(pdf, printed.table);
  drawTotals(pdf, printed.totals);
  pdf.font('plain').fontSize(9);
  for (const { role, party } of printed.partiesBelow) drawParty(pdf, printed, role, party);
  for (const note of printed.notes) pdf.text(note, margin, pdf.y, { width }).moveDown(0.4);
  drawSignatures(pdf, printed);
}

function drawParty(pdf: Pdf, printed: PrintedDocument, role: string, party: Party): void {
  pdf.fontSize(9).font('bold').text(`${role}: `, { continued: true, width });
  pdf.font('plain').text(partyLines(party, documentTexts[printed.language]).join(', ')).moveDown(0.5);
}

function drawTable(pdf: Pdf, { columns, widths, rows }: NonNullable<PrintedDocument['table']>): void {
  pdf.moveDown(0.3).fontSize(8);
  const all = widths.reduce((sum, one) => sum + one, 0);
  const shares = widths.map((one) => (one / all) * width);
  const drawRow = (cells: readonly string[], font: 'plain' | 'bold') => {
    pdf.font(font);
    const options = (at: number) => ({ width: (shares[at] ?? 0) - 6, align: at >= 2 ? ('right' as const) : undefined });
    const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, options(at)))) + 6;
    if (pdf.y + height > pdf.page.height - margin - 20) pdf.addPage();
    const top = pdf.y;
    let left = margin;
    for (const [at, cell] of cells.entries()) {
      pdf
        .rect(left, top, shares[at] ?? 0, height)
        .lineWidth(0.5)
        .stroke('#888888');
      pdf.fillColor('black').text(cell, left + 3, top + 3, options(at));
      left += shares[at] ?? 0;
    }
    pdf.x = margin;
    pdf.y = top + height;
  };
  drawRow(columns, 'bold');
  for (const row of rows) drawRow(row, 'plain');
}

function drawTotals(pdf: Pdf, totals: PrintedDocument['totals']): void {
  pdf.moveDown(0.5).fontSize(9);
  for (const [at, { name, amount }] of totals.entries()) {
    pdf.font(at === totals.length - 1 ? 'bold' : 'plain');
    pdf.text(`${name}: ${amount}`, margin, pdf.y, { width, align: 'right' });
  }
  if (totals.length) pdf.moveDown(0.6);
}

function drawSignatures(pdf: Pdf, { signatures, language }: PrintedDocument): void {
  if (!signatures.length) return;
  if (pdf.y > pdf.page.height - margin - 110) pdf.addPage();
  pdf.moveDown(1.5);
  const top = pdf.y;
  const half = width / signatures.length;
  for (const [at, { role, name }] of signatures.entries()) {
    const left = margin + at * half;
    pdf.font('bold').text(role, left, top, { width: half - 20 });
    pdf.font('plain').text(name, { width: half - 20 });
    pdf.moveDown(1.5).text(`____________________ / ${documentTexts[language].signature}`, { width: half - 20 });
  }
}

function numberPages(pdf: Pdf, { language }: PrintedDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    const text = documentTexts[language].page(page - start + 1, count);
    pdf
      .font('plain')
      .fontSize(8)
      .text(text, margin, pdf.page.height - 35, { width, align: 'center', lineBreak: false });
  }
}

/** Returns the known requisites of a party as documents print them. */
function partyLines(party: Party, texts: DocumentWording): string[] {
  const code = isForeign(party.type) ? texts.foreignCode : texts.code;
  const named: [string, string][] = [
    [code, party.registrationCode],
    [texts.kpp, party.kpp],
    [texts.stateCode, party.stateRegistrationCode],
    ['', party.address],
    [texts.account, party.bankAccount],
    ['', party.bank],
    [/^\d{9}$/.test(party.bankCode) ? texts.bankCode : 'SWIFT', party.bankCode],
    [texts.correspondentAccount, party.correspondentAccount ?? ''],
  ];
  return [
    party.name,
    ...named.filter(([, value]) => value).map(([name, value]) => (name ? `${name} ${value}` : value)),
  ];
}
