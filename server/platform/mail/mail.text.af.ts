export const hello = 'Hallo,';
export const helloName = (name: string): string => `Hallo ${name},`;
export const orOpenThisAddress = 'Of maak hierdie adres oop:';
