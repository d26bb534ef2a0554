/** Why PostgreSQL could not start, as a sentence for the operator. */
export class CannotStart extends Error {}

/** Another process has started the PostgreSQL of this folder, and the caller wanted it alone. */
export class FolderInUse extends CannotStart {}

/** The folder is of another major version, which this one cannot read. */
export class OtherVersion extends CannotStart {
  constructor(folder: string, theirs: string, ours: number) {
    super(`The database in ${folder} was made by PostgreSQL ${theirs}, and this is PostgreSQL ${ours}.`);
  }
}
