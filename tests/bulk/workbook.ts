import { ZipFile } from 'yazl';

const relations = (target: string) =>
  `<Relationships><Relationship Id="rId7" Type="worksheet" Target="${target}"/></Relationships>`;

/** A workbook of one sheet as other programs write it; without a sheet, one that names what it lacks. */
export async function workbookOf(sheet: string | undefined, { texts }: { texts?: string } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('xl/workbook.xml', '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>');
  add('xl/_rels/workbook.xml.rels', relations('worksheets/first.xml'));
  if (texts) add('xl/sharedStrings.xml', texts);
  if (sheet !== undefined) add('xl/worksheets/first.xml', sheet);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
