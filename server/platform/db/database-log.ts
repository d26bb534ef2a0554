/** The two methods of the log (pino's) that the database uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
