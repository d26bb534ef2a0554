export const wroteToYou = (sender: string): string => `${sender} het vir jou geskryf:`;
export const becauseYoureAMember = (organization: string, sender: string): string =>
  `Jy ontvang hierdie e-pos omdat jy ’n lid van ${organization} in Karoo is. Jou antwoord gaan na ${sender}.`;
export const anOrganization = '’n organisasie';
