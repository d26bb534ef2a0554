export const asOwner = 'die eienaar';
export const asAdmin = '’n admin';
export const asManager = '’n bestuurder';
export const asAnalyst = '’n ontleder';
export const ownerMay = 'Jy het volle toegang, insluitend fakturering en die skrap van die organisasie.';
export const adminMay = 'Jy sal alles kan doen behalwe fakturering en die oordrag of skrap van die organisasie.';
export const managerMay = 'Jy sal die organisasie se winkels kan sien en bestellings, produkte en kliënte kan bestuur.';
export const analystMay = 'Jy sal al die organisasie se winkeldata kan sien en uitvoer.';

export const anOrganization = '’n organisasie';
export const openKaroo = 'Maak Karoo oop';
export const becauseYoureAMember = 'Jy ontvang hierdie e-pos omdat jy ’n lid van die organisasie is.';

export const inviteSubject = (inviter: string, organization: string): string =>
  `${inviter} nooi jou na ${organization} op Karoo`;
export const inviteText = (inviter: string, organization: string, role: string, permissions: string): string =>
  `${inviter} nooi jou om as ${role} by ${organization} op Karoo aan te sluit. ${permissions}`;
export const inviteLinkLasts = (days: number): string =>
  `Die skakel werk vir ${days} dae. Moenie dit deel nie: enigiemand met die skakel kan aanvaar.`;
export const viewInvitation = 'Bekyk uitnodiging';
export const inviteFooter = 'Het jy dit nie verwag nie? Jy kan hierdie e-pos ignoreer.';

export const joinedSubject = (newcomer: string, organization: string): string =>
  `${newcomer} het by ${organization} aangesluit`;
export const joinedText = (newcomer: string, role: string, organization: string): string =>
  `${newcomer} het jou uitnodiging aanvaar en is nou ${role} van ${organization}.`;
export const viewMembers = 'Bekyk lede';
export const joinedFooter = 'Jy kan hierdie e-posse in Instellings, Kennisgewings afskakel.';

export const ownerSubject = (organization: string): string => `Jy is nou die eienaar van ${organization}`;
export const ownerText = (formerOwner: string, organization: string, permissions: string): string =>
  `${formerOwner} het jou die eienaar van ${organization} gemaak. ${permissions}`;
export const ownerPlan = 'Van nou af dek jou plan die organisasie, sy winkels en sy lede.';
export const viewPlan = 'Bekyk plan';
export const ownerFooter = 'Jy kan eienaarskap in Instellings aan ’n ander lid oordra.';

export const deletionSubject = (organization: string, day: string): string =>
  `${organization} sal op ${day} geskrap word`;
export const deletionText = (organization: string, day: string): string =>
  `Die eienaar van ${organization} het gevra om dit te skrap. Op ${day} skrap ons die organisasie uit Karoo, met sy winkels, bestellings, produkte en kliënte. Jou WooCommerce-winkels word nie geraak nie.`;
export const deletionUntilThen =
  'Tot dan kan jy alles sien en uitvoer. Sinkronisering het gestop. Die eienaar kan die organisasie herstel.';

export const restoredSubject = (organization: string): string => `${organization} sal nie geskrap word nie`;
export const restoredText = (organization: string): string =>
  `Die eienaar het ${organization} herstel. Die winkels sinkroniseer weer.`;
