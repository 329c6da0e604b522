/** The type of the data of a dragged row of the list: the id of its chat. */
export const draggedChatType = "application/x-natter-chat";
