/** Whether somebody has come in since the page was loaded: what is offered after a log-in alone asks it. */
export const entrance = { isNew: false }
